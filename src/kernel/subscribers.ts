import { foundBy, type Db } from '../platform/database/index.ts'
import type { Fact, Subscription } from './context.ts'

type Choose = (db: Db, payload: Fact['payload']) => Promise<Subscription[]>

const choices = new WeakMap<Subscription[], Choose>()

/** Those of the subscribers of an event that have something to do with a fact. */
export async function concernedBy(
  db: Db,
  subscriptions: Subscription[],
  payload: Fact['payload'],
): Promise<Subscription[]> {
  const choose = choices.get(subscriptions) ?? createChoice(subscriptions)
  choices.set(subscriptions, choose)
  return choose(db, payload)
}

function createChoice(subscriptions: Subscription[]): Choose {
  const conditional = subscriptions.flatMap((subscription) => {
    const where = subscription.kind === 'in-transaction' ? subscription.where : undefined
    return where === undefined ? [] : [{ subscription, where }]
  })
  if (conditional.length === 0) return async () => subscriptions
  const find = foundBy(conditional.map(({ where }) => where))
  return async (db, payload) => {
    // What is looked for by is an id each time.
    const found = await find(db, payload as Record<string, string>)
    const left = new Set(conditional.flatMap(({ subscription }, at) => (found[at] ? [] : [subscription])))
    return subscriptions.filter((subscription) => !left.has(subscription))
  }
}
