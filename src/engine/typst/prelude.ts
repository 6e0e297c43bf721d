const prelude = String.raw`
#let ink = rgb("#1f2328")
#let faint = rgb("#5b6570")
#let line-color = rgb("#d4dae1")
#let mono = ("DejaVu Sans Mono", "Noto Sans", "Noto Naskh Arabic", "Noto Sans Hebrew", "Noto Sans S Chinese", "Noto Sans Japanese", "Noto Sans Korean", "Noto Emoji")
#let wash = rgb("#f5f7f9")
#let accent = rgb("#2f5fd0")
#let tones = (info: rgb("#2f5fd0"), success: rgb("#1a7f37"), warning: rgb("#9a6700"), danger: rgb("#c93232"))
#let colors = (
  green: rgb("#1a7f37"), blue: rgb("#2f5fd0"), red: rgb("#c93232"), orange: rgb("#bc4c00"), yellow: rgb("#8a6500"),
  purple: rgb("#7a3fc9"), pink: rgb("#b8367f"), violet: rgb("#6a45d6"), cyan: rgb("#0b7285"),
)

// Where words of a kind begin and end: a colour of four parts that fills nothing, so that the paper does not show it.
#let paint(kind, a, b, c) = cmyk(kind, a * 1%, b * 1%, c * 1%)
#let on(a, b, c) = place(block(width: 0pt, height: 0pt, fill: paint(1%, a, b, c)))
#let off(a, b, c) = place(block(width: 0pt, height: 0pt, fill: paint(2%, a, b, c)))
#let on-line(a, b, c) = box(width: 0pt, height: 0pt, fill: paint(1%, a, b, c))
#let off-line(a, b, c) = box(width: 0pt, height: 0pt, fill: paint(2%, a, b, c))
// Which way words run; tables and lists go with them.
#let towards(direction, body) = { set text(dir: direction); body }
#let aside(body) = { on(0, 0, 0); body; off(0, 0, 0) }

#let frame(body, fill: none, stroke: 0.6pt + line-color) = block(
  width: 100%, fill: fill, stroke: stroke, radius: 4pt, inset: (x: 12pt, y: 10pt), above: 12pt, below: 12pt, body,
)
#let chapter(of, title, body) = page(
  header: aside(text(size: 8pt, fill: faint, grid(columns: (1fr, 1fr), of, align(end, title)))), body,
)
#let page-title(name, level, title) = [#heading(level: level, outlined: true, bookmarked: false, title) #label(name)]
#let group-title(name, level, title) = {
  show heading: set text(size: 11pt, fill: faint)
  show heading: set block(above: 0pt, below: 12pt)
  page-title(name, level, title)
}
#let section(name, level, size, title) = {
  let made = heading(level: level, outlined: false, bookmarked: false, text(size: size, title))
  if name == none { made } else [#made #label(name)]
}
// Of labels, only those of headings are places in the file; this one is not seen.
#let mark(name) = { show heading: none; [#heading(outlined: false, bookmarked: false, none) #label(name)] }
#let lead(body) = block(above: 8pt, below: 16pt, text(size: 11.5pt, fill: faint, body))
#let hint(side: left, style, body) = block(
  width: 100%, fill: tones.at(style).lighten(93%), stroke: ((repr(side)): 3pt + tones.at(style)), inset: (x: 12pt, y: 10pt),
  above: 12pt, below: 12pt, body,
)
#let quoted(side: left, body) = block(inset: ((repr(side)): 12pt, y: 2pt), stroke: ((repr(side)): 3pt + line-color), above: 12pt, below: 12pt, text(fill: faint, body))
#let rule() = block(above: 16pt, below: 16pt, line(length: 100%, stroke: 0.6pt + line-color))
#let line-fills = (
  highlighted: rgb("#fff3c4"), added: rgb("#e0f5e6"), removed: rgb("#fde8e8"), error: rgb("#fde8e8"), warning: rgb("#fdf0d8"),
  focus: none,
)
#let code(title: none, numbers: false, marked: (), ..lines) = block(
  width: 100%, fill: wash, radius: 4pt, inset: (x: 12pt, y: 10pt), above: 12pt, below: 12pt, breakable: true,
  {
    set text(size: 8pt, font: mono, dir: ltr, hyphenate: false, ligatures: false)
    set par(justify: false, leading: 4.5pt, spacing: 4.5pt)
    if title != none { block(below: 8pt, text(fill: faint, weight: "bold", title)) }
    for (index, line) in lines.pos().enumerate(start: 1) {
      let gutter = if numbers { box(width: 2.4em, text(fill: faint, str(index))) }
      let mark = marked.find(each => each.at(0) == index)
      let fill = if mark != none { line-fills.at(mark.at(1)) }
      block(width: 100%, fill: fill, outset: (x: 4pt, y: 2.2pt), above: 4.5pt, below: 4.5pt, { gutter; line; sym.zws })
    }
  },
)
#let tick(done) = box(
  width: 8pt, height: 8pt, stroke: 0.8pt + faint, radius: 1.5pt, baseline: 0.5pt, fill: if done { faint } else { none },
  if done { place(center + horizon, text(size: 6.5pt, fill: white, weight: "bold", "✓")) },
)
#let task(done, body) = grid(columns: (16pt, 1fr), tick(done), body)
#let picture(path, width: auto, caption: none, place: center, framed: false) = block(width: 100%, above: 14pt, below: 14pt, breakable: false, layout(room => {
  set align(place)
  let most = room.width - if framed { 12pt } else { 0pt }
  let shown = image(path, width: if type(width) == length { calc.min(width, most) } else { width })
  if framed { box(stroke: 0.6pt + line-color, radius: 4pt, inset: 6pt, shown) } else { shown }
  if caption != none { block(above: 6pt, text(size: 8.5pt, fill: faint, caption)) }
}))
#let diagram(drawing) = block(width: 100%, above: 14pt, below: 14pt, breakable: false, layout(room => {
  let shown = image(bytes(drawing), format: "svg")
  let size = measure(shown)
  align(center, image(bytes(drawing), format: "svg", width: calc.min(size.width, room.width)))
}))
#let titled(title, body) = frame({ block(below: 8pt, strong(title)); body })
#let tab(side: left, title, body) = block(width: 100%, above: 10pt, below: 10pt, stroke: ((repr(side)): 1.2pt + line-color), inset: ((repr(side)): 12pt), {
  block(below: 8pt, text(size: 8.5pt, weight: "bold", fill: accent, title))
  body
})
// Its number goes to the next sheet with its words.
#let step(side: left, number, body) = block(width: 100%, above: 10pt, below: 10pt, inset: ((repr(side)): 26pt), {
  let label = text(size: 8.5pt, weight: "bold", fill: accent, str(number))
  block(height: 0pt, above: 0pt, below: 0pt, sticky: true, place(dx: if side == left { -26pt } else { 26pt }, circle(
    radius: 8pt, fill: accent.lighten(88%), stroke: none, align(center + horizon, label),
  )))
  block(above: 0pt, width: 100%, body)
})
#let side(widths, ..parts) = block(width: 100%, above: 12pt, below: 12pt, grid(columns: widths, gutter: 16pt, ..parts))
#let pill(body) = box(fill: accent.lighten(90%), inset: (x: 5pt), outset: (y: 2.5pt), radius: 3pt, text(size: 8pt, fill: accent, weight: "bold", body))
#let change-head(date, tags) = block(below: 8pt, { text(weight: "bold", fill: faint, date); for each in tags { h(6pt); pill(each) } })
#let change(head, body) = block(width: 100%, above: 14pt, below: 14pt, { head; body })
#let card(body) = block(width: 100%, stroke: 0.6pt + line-color, radius: 4pt, inset: 10pt, breakable: false, body)
#let key(body) = box(stroke: 0.6pt + line-color, fill: wash, inset: (x: 3pt), outset: (y: 2pt), radius: 2pt, text(size: 0.86em, body))
#let pointer(body) = frame(text(weight: "medium", fill: accent, { on-line(0, 0, 0); "→ "; off-line(0, 0, 0); body }), fill: none)
#let endpoint(method, path) = frame({ pill(method); h(6pt); raw(path) }, fill: wash)
#let small-picture(path, height, alt: none) = box(baseline: 15%, image(path, height: height, alt: alt))
#let grid-table(columns, aligns, header, ..cells) = block(width: 100%, above: 12pt, below: 12pt, {
  set text(size: if columns.len() > 5 { 7.5pt } else { 9pt })
  set par(justify: false)
  table(
    columns: columns, align: aligns, stroke: (x: none, y: 0.6pt + line-color), inset: (x: 7pt, y: 6pt),
    fill: (_, y) => if y == 0 and header.len() > 0 { wash },
    ..if header.len() > 0 { (table.header(..header.map(strong)),) }, ..cells,
  )
})

// How many sheets come before this document.
#let before = int(sys.inputs.at("before", default: "0"))
#let look(language: "en", direction: ltr, fonts: (), body) = {
  set document(date: none)
  set text(font: fonts, size: 10pt, fill: ink, lang: language, dir: direction, fallback: true)
  set page(
    paper: "a4", margin: (x: 56pt, top: 72pt, bottom: 64pt),
    footer: aside(context align(center, text(size: 8pt, fill: faint, str(here().page() + before)))),
  )
  set par(leading: 6.5pt, spacing: 10pt, justify: false)
  set heading(numbering: none)
  show heading: set block(above: 18pt, below: 10pt, sticky: true)
  show heading.where(outlined: true): set text(size: 20pt)
  show raw: set text(font: mono)
  show raw.where(block: false): it => box(fill: wash, outset: (y: 2.5pt), inset: (x: 2.5pt), radius: 2pt, text(size: 0.95em, it))
  show link: set text(fill: accent)
  set list(indent: 4pt, spacing: 7pt)
  set enum(indent: 4pt, spacing: 7pt)
  body
}
// One line, and not a letter for each of its dots: those would take ten times the memory of all the titles. It is drawn
// from its end, so that the dots of all lines stand below each other.
#let dots(from, to) = line(start: (from, 0pt), end: (to, 0pt), stroke: (paint: line-color, thickness: 1.1pt, cap: "round", dash: (0pt, 5.4pt)))
// The link is one, around the whole line.
#let entry(room, target, level, side: left, title, number) = {
  show link: set text(fill: ink)
  let room-before = ((repr(side)): calc.min(level - 1, 16) * 14pt)
  [#link(target, block(width: 100%, spacing: 6.5pt, breakable: false, pad(..room-before, {
    title
    [ ]
    box(width: 1fr, if side == left { dots(100%, 0%) } else { dots(0%, 100%) })
    [ ]
    box(width: room, align(end, number))
  })))<line>]
}
// The last sheet of some lines may have room for more.
#let lines-before-last-sheet() = context [#metadata(query(<line>).filter(each => each.location().page() < here().page()).len()) <lines>]
#let cover-title(title) = par(leading: 10pt, text(size: 34pt, weight: "bold", title))
#let cover-line(size, words) = text(size: size, fill: faint, words)
#let cover(title, subtitle, date) = page(header: none, footer: none, {
  v(1fr)
  line(length: 56pt, stroke: 3pt + accent)
  v(14pt)
  title
  if subtitle != none { v(4pt); subtitle }
  v(2fr)
  date
})
// There is no heading in this document, so that of its outline only the title is left, in the language of the book.
#let contents-title() = { show heading: set text(size: 20pt); outline() }
`

const names = [...prelude.matchAll(/^#let ([a-z-]+)/gm)].map(([, name = '']) => name)

/** Where the compiler finds the text that is set next. */
export const textPath = '/text.typ'

/**
 * What the compiler is given for every text of every book: functions that the text calls, how its pages look, and the
 * text itself by its path, which is read as code. Whatever it is given as a source it keeps as long as it lives.
 */
export const bookSource: string = `${prelude}
#eval(read("${textPath}"), scope: (${names.map((name) => `"${name}": ${name}`).join(', ')}))
`
