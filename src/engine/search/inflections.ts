const fewestLetters = 4
const mostForms = 8

/**
 * Other forms of an English word, so that who asks to invite finds what tells of inviting: `inflections('invite')` has
 * `invites`, `invited` and `inviting`. Forms that no text has find nothing, and do no harm.
 */
export function inflections(word: string): string[] {
  if (word.length < fewestLetters || !/^[a-z]+$/.test(word)) return []
  const forms = basesOf(word).flatMap(formsOf)
  return [...new Set(forms)].filter((form) => form !== word && form.length > 2).slice(0, mostForms)
}

function basesOf(word: string): string[] {
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  if (word.endsWith('ing') && word.length > 5) return endings(word.slice(0, -3))
  if (word.endsWith('ed') && word.length > 4) return endings(word.slice(0, -2))
  if (/(s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2)]
  if (word.endsWith('s') && !/(ss|us|is)$/.test(word)) return [word.slice(0, -1)]
  return [word]
}

// What was before `ing` and `ed`: `sett` is `set`, `invit` is `invite`, `deploy` is itself.
function endings(stem: string): string[] {
  if (/([bdfgmnprt])\1$/.test(stem)) return [stem.slice(0, -1)]
  return /[aeiouy][^aeiouywx]$/.test(stem) ? [`${stem}e`, stem] : [stem]
}

function formsOf(base: string): string[] {
  if (base.endsWith('e')) return [base, `${base}s`, `${base}d`, `${base.slice(0, -1)}ing`]
  if (/[^aeiou]y$/.test(base)) {
    const stem = base.slice(0, -1)
    return [base, `${stem}ies`, `${stem}ied`, `${base}ing`]
  }
  const doubled = /^[^aeiou]*[aeiou][bdgmnprt]$/.test(base) ? `${base}${base.at(-1)}` : base
  return [base, /(s|x|z|ch|sh)$/.test(base) ? `${base}es` : `${base}s`, `${doubled}ed`, `${doubled}ing`]
}
