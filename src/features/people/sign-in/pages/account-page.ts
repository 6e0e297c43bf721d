import { signInFrame } from './frame.ts'
import { html, type Html } from '../../../../engine/html/markup.ts'
import { hiddenFields, newPasswordFields, problem, told, type WordedForm } from './parts.ts'
import type { Words } from './words/index.ts'

export type AccountToken = {
  id: string
  name: string
  rights: string
  expires: string
  lastUsed: string
}

export type AccountSession = { id: string; device: string; method: string; since: string; isCurrent: boolean }

export type AccountPage = WordedForm & {
  displayName: string
  email: string
  organizations: { title: string; role: string }[]
  tokens: AccountToken[]
  sessions: AccountSession[]
  hasPassword: boolean
  /** Shown this once. */
  newToken?: string
  notice?: string
  error?: string
}

/** What somebody who signed in sees of their account. */
export function accountPage(page: AccountPage): string {
  const hidden = hiddenFields({ formToken: page.formToken })
  const { words } = page
  return signInFrame({
    language: words.language,
    title: words.account.hello(page.displayName),
    isWide: true,
    body: html`${problem(page.error)}${page.notice !== undefined && html`<p class="done" role="status">${page.notice}</p>`}
      <p>${told(words.signedInAs, page.email)} ${memberships(page)}</p>
      <form method="post" action="/sign-out">
        ${hidden}<button class="quiet small" type="submit">${words.account.signOut}</button>
      </form>
      ${tokensSection(page, hidden)} ${sessionsSection(page, hidden)}
      <h2>${page.hasPassword ? words.account.changePassword : words.setPasswordTitle}</h2>
      <form method="post" action="/account/password">
        ${hidden}
        <input type="hidden" name="username" autocomplete="username" value="${page.email}" />
        ${
          page.hasPassword &&
          html`<label for="current">${words.account.currentPassword}</label>
            <input
              id="current"
              name="current"
              type="password"
              autocomplete="current-password"
              required
              maxlength="200"
            />`
        }
        ${newPasswordFields(words)}
        <button class="quiet" type="submit">${words.setPassword}</button>
      </form>`,
  })
}

function memberships({ organizations, words }: AccountPage): Html {
  if (organizations.length === 0) return html`${words.account.inNoOrganization}`
  const named = organizations.map(
    ({ title, role }, at) => html`${at > 0 && ', '}<strong>${title}</strong> (${role})`,
  )
  return html`${words.account.memberOf} ${named}`
}

function tokensSection({ tokens, newToken, words: { account } }: AccountPage, hidden: Html): Html {
  return html`<h2>${account.tokens}</h2>
    <p class="note">${account.tokensText} <code>Authorization: Bearer …</code></p>
    ${
      newToken !== undefined &&
      html`<p class="done" role="status">${account.newTokenText} <code>${newToken}</code></p>`
    }
    ${tokens.length > 0 && tokenTable(tokens, { account, hidden })}
    <form method="post" action="/account/tokens">
      ${hidden}
      <h3>${account.newToken}</h3>
      <label for="token-name">${account.name}</label>
      <input id="token-name" name="name" required maxlength="64" />
      <label for="token-days">${account.ends}</label>
      <select id="token-days" name="days">
        <option value="30">${account.endings[30]}</option>
        <option value="90" selected>${account.endings[90]}</option>
        <option value="365">${account.endings[365]}</option>
        <option value="">${account.never}</option>
      </select>
      <label for="token-rights">${account.rights}</label>
      <select id="token-rights" name="rights">
        <option value="full">${account.mayChange}</option>
        <option value="read-only">${account.mayRead}</option>
      </select>
      <button class="quiet" type="submit">${account.createToken}</button>
    </form>`
}

function tokenTable(
  tokens: AccountToken[],
  { account, hidden }: { account: Words['account']; hidden: Html },
): Html {
  return html`<div class="scroll" role="region" aria-label="${account.tokens}" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">${account.name}</th>
          <th scope="col">${account.rights}</th>
          <th scope="col">${account.ends}</th>
          <th scope="col">${account.lastUsed}</th>
          <th scope="col"><span class="visually-hidden">${account.revoke}</span></th>
        </tr>
      </thead>
      <tbody>
        ${tokens.map(
          (token) =>
            html`<tr>
              <td>${token.name}</td>
              <td>${token.rights}</td>
              <td>${token.expires}</td>
              <td>${token.lastUsed}</td>
              <td>
                <form method="post" action="/account/tokens/${token.id}/revoke">
                  ${hidden}<button class="quiet small" type="submit">
                    ${account.revoke}<span class="visually-hidden"> ${token.name}</span>
                  </button>
                </form>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function sessionsSection({ sessions, words: { account } }: AccountPage, hidden: Html): Html {
  return html`<h2>${account.sessions}</h2>
    <div class="scroll" role="region" aria-label="${account.sessions}" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">${account.browser}</th>
            <th scope="col">${account.signedInWith}</th>
            <th scope="col">${account.since}</th>
            <th scope="col"><span class="visually-hidden">${account.signOut}</span></th>
          </tr>
        </thead>
        <tbody>
          ${sessions.map(
            (session) =>
              html`<tr>
                <td>${session.device}</td>
                <td>${session.method}</td>
                <td><time>${session.since}</time></td>
                <td>
                  ${
                    session.isCurrent
                      ? html`${account.thisOne}`
                      : html`<form method="post" action="/account/sessions/${session.id}/revoke">
                          ${hidden}<button class="quiet small" type="submit">
                            ${account.signOut}<span class="visually-hidden"> ${session.device}</span>
                          </button>
                        </form>`
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}
