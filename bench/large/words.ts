import { createZipf } from '../day/chance.ts'

const plain =
  'account address answer archive backup branch button cache change channel client column command comment config console content cookie copy core cost data date default deploy design device disk domain draft driver editor email engine entry error event export field file filter folder format frame gateway group guide header host image import index input install invoice issue job journal key label language layer layout level library limit line link list load lock log login machine mail manager map market member memory menu merge message method metric migration mirror mode model module monitor name network node note number object option order organization output owner package page panel parameter part password path payment people period permission phase place plan platform plugin point policy pool port power preview price process product profile program project protocol provider proxy queue question quota range rate reader record region release report request resource response result review role route rule sample scale schedule schema scope screen script search secret section security server service session setting shape share shell signal site snapshot source space stage start state status step storage store stream string style summary support switch system table tag target task team template tenant term test text theme thread time title token tool topic trace track traffic transfer translation tree trigger type unit update upload usage user value variable vendor version view visitor volume wait warning webhook window word worker workspace zone'
const stems = ['ar', 'bel', 'cor', 'dan', 'el', 'fir', 'gon', 'har', 'il', 'jor', 'kan', 'lum', 'mer', 'nor']
const ends = ['ta', 'vo', 'ris', 'den', 'quo', 'lin', 'mat', 'pse', 'gra', 'hul', 'sto', 'wex', 'yan', 'zor']

/** Words as texts have them: a few hundred that are everywhere, and some thousands of names that are seldom. */
const words: string[] = [
  ...plain.split(' '),
  ...stems.flatMap((a) => ends.flatMap((b) => ends.map((c) => `${a}${b}${c}`))),
]

/** Draws words as often as a language uses them. */
export function createWords(chance: () => number): () => string {
  return createZipf(words, chance)
}
