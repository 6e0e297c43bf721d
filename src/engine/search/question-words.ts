import type { QueryToken } from './tokens.ts'

// Words that questions are made of, in the languages that sites are written in most, folded as tokens are.
const questionWords = new Set(
  [
    'a about an and any are at be by can could did do does for from has have how i if in is it me my of on or our should so that the their there they this to us was we were what when where which who why will with would you your',
    'auf aus bei bin bist das dem den der des die ein eine einem einen einer es fur haben hat ich ihr im in ist kann kannst konnen man mein meine mich mir mit muss nach oder sein sind soll sollen uber um und uns unser von wann warum was welche welcher wenn wer wie wir wo zu zum zur',
    'a au aux avec ce ces comment dans de des donc du elle en est et il ils je la le les leur ma mes mon nos notre nous on ou par pas peut peux pour pourquoi quand que quel quelle quels qui sa se ses son sont sur ta tes ton un une vos votre vous',
    'al como con cual cuando de del donde el en es esta este la las lo los me mi mis mas no nos o para pero por porque puede puedo que quien se ser si sin son su sus un una y',
    'ao aos as com da das do dos e em eu meu minha na nas no nos o onde os ou pelo pode posso quais qual quando quem seu sua um uma',
    'dat de een en er hebben het hij hoe ik is je kan kunnen met mijn naar niet of om op te uw van voor waar waarom wanneer wat we wie wij ze zijn',
  ]
    .join(' ')
    .split(' '),
)

/** The words of a query that say what is looked for; all of them where there are no others. */
export function withoutQuestionWords(words: QueryToken[]): QueryToken[] {
  // The last one may still be being typed: `how do i in` is on its way to `invite`.
  const telling = words.filter(({ text }, at) =>
    at === words.length - 1 ? !isWhole(text) : !questionWords.has(text),
  )
  return telling.length === 0 ? words : telling
}

function isWhole(text: string): boolean {
  return text.length > 3 && questionWords.has(text)
}
