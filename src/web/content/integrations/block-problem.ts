import { RefusedCall } from '../../../contract/client.ts'
import { settingsAddress } from '../../api/settings-address.ts'
import { messages } from '../../locales/messages.ts'

const words = messages.editor.integrationBlock

type UndrawnBlock = {
  integrationName: string
  spaceId: string
  /** Ends with the block. */
  signal: AbortSignal
  tryAgain: () => void
}

/** What is shown in the place of a block that its integration did not draw: why, and what can be done about it. */
export function blockProblem(failure: unknown, block: UndrawnBlock): HTMLElement {
  const { integrationName, spaceId, signal, tryAgain } = block
  const isAbsent = failure instanceof RefusedCall && failure.status === 404
  const why = failure instanceof Error ? failure.message : ''
  const problem = document.createElement('div')
  problem.className = 'integration-problem'
  problem.setAttribute('role', 'status')
  const text = document.createElement('p')
  text.textContent = isAbsent ? words.absent(why) : words.notDrawn(integrationName, why)
  const actions = document.createElement('div')
  problem.append(text)
  // What is not installed is not drawn however often it is asked; whoever comes back may have installed it.
  if (isAbsent) addEventListener('focus', tryAgain, { signal, once: true })
  else {
    actions.append(againButton(tryAgain))
    problem.append(actions)
  }
  void addWay(actions, isAbsent ? words.install : words.details)
  return problem

  async function addWay(to: HTMLElement, label: string): Promise<void> {
    // Who may not see it has no use for a way there.
    const address = await settingsAddress(spaceId, integrationName).catch(() => undefined)
    if (address === undefined) return
    to.append(linkTo(address, label))
    problem.append(to)
  }
}

function againButton(tryAgain: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button secondary small'
  button.textContent = messages.editor.tryAgain
  button.addEventListener('click', tryAgain)
  return button
}

// Beside what is written: one comes back to it.
function linkTo(address: string, label: string): HTMLElement {
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.textContent = label
  return link
}
