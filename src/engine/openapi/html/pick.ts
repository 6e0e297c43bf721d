import { attributes, html, type Content, type Html } from '../../html/index.ts'

export type Choice = { title: string; panel: Content }

/** Several of a kind, of which readers choose one; one alone needs no choice, and without script all are there. */
export function drawPick(label: string, choices: Choice[]): Html {
  const [first] = choices
  if (choices.length < 2) return html`${first?.panel}`
  const options = choices.map(({ title }, at) => html`<option value="${at}">${title}</option>`)
  const panels = choices.map(
    ({ title, panel }, at) =>
      html`<div${attributes({ class: at === 0 ? undefined : 'unselected' })}><p class="tab-title" aria-hidden="true">${title}</p>${panel}</div>`,
  )
  return html`<div class="api-pick"><select aria-label="${label}">${options}</select>${panels}</div>`
}
