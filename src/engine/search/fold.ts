const finalSigma = /ς/gu
const letterForms = /[øđłæœþðħŧ]/gu
const plainLetters: Record<string, string> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
}

// Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowel signs and the lengthening stroke. Vowel
// signs of Indic scripts and the voicing marks of Japanese are letters in all but name, and stay.
const diacritics = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/gu

// Most texts, and of them lower case is all of it; the rest takes ten times as long.
const plain = /^[\0-\x7f]*$/

/** `foldCase('STRASSE') === foldCase('straße')`: for searching names without regard to case, in any script. */
export function foldCase(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  // By way of upper case, which unites the letters that have one capital, such as ß and ss, or s and long s;
  // lower case before it, since the capital ẞ is its own.
  const folded = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().replace(finalSigma, 'σ')
  return folded.normalize('NFKC')
}

/** Folds case, accents and compatibility forms: `foldText('Élan №5') === 'elan no5'`. */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  const bare = foldCase(text).normalize('NFKD').replace(diacritics, '')
  return foldCase(bare).replace(letterForms, (letter) => plainLetters[letter] ?? letter)
}
