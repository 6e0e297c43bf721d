import { signInFrame } from './frame.ts'
import { html, type Html } from '../../../../engine/html/markup.ts'
import { english } from './words/index.ts'
import { hiddenFields, newPasswordFields, problem, type FormState } from './parts.ts'

export type AccountToken = {
  id: string
  name: string
  rights: string
  expires: string
  lastUsed: string
}

export type AccountSession = { id: string; device: string; method: string; since: string; isCurrent: boolean }

export type AccountPage = FormState & {
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
  return signInFrame({
    title: `Hello, ${page.displayName}`,
    isWide: true,
    body: html`${problem(page.error)}${page.notice !== undefined && html`<p class="done" role="status">${page.notice}</p>`}
      <p>You are signed in as <strong>${page.email}</strong>${memberships(page.organizations)}.</p>
      <form method="post" action="/sign-out">
        ${hidden}<button class="quiet small" type="submit">Sign out</button>
      </form>
      ${tokensSection(page, hidden)} ${sessionsSection(page.sessions, hidden)}
      <h2>${page.hasPassword ? 'Change your password' : 'Set a password'}</h2>
      <form method="post" action="/account/password">
        ${hidden}
        <input type="hidden" name="username" autocomplete="username" value="${page.email}" />
        ${
          page.hasPassword &&
          html`<label for="current">Current password</label>
            <input
              id="current"
              name="current"
              type="password"
              autocomplete="current-password"
              required
              maxlength="200"
            />`
        }
        ${newPasswordFields(english)}
        <button class="quiet" type="submit">Set the password</button>
      </form>`,
  })
}

function memberships(organizations: AccountPage['organizations']): Html {
  if (organizations.length === 0) return html`, and a member of no organization yet`
  const named = organizations.map(
    ({ title, role }, at) => html`${at > 0 && ', '}<strong>${title}</strong> (${role})`,
  )
  return html`, and a member of ${named}`
}

function tokensSection({ tokens, newToken }: AccountPage, hidden: Html): Html {
  return html`<h2>Tokens</h2>
    <p class="note">For programs that use the API in your name: <code>Authorization: Bearer …</code></p>
    ${
      newToken !== undefined &&
      html`<p class="done" role="status">Your new token, shown this once: <code>${newToken}</code></p>`
    }
    ${tokens.length > 0 && tokenTable(tokens, hidden)}
    <form method="post" action="/account/tokens">
      ${hidden}
      <h3>New token</h3>
      <label for="token-name">Name</label>
      <input id="token-name" name="name" required maxlength="64" />
      <label for="token-days">Ends</label>
      <select id="token-days" name="days">
        <option value="30">in 30 days</option>
        <option value="90" selected>in 90 days</option>
        <option value="365">in a year</option>
        <option value="">never</option>
      </select>
      <label for="token-rights">May</label>
      <select id="token-rights" name="rights">
        <option value="full">read and change</option>
        <option value="read-only">only read</option>
      </select>
      <button class="quiet" type="submit">Create the token</button>
    </form>`
}

function tokenTable(tokens: AccountToken[], hidden: Html): Html {
  return html`<div class="scroll" role="region" aria-label="Your tokens" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Rights</th>
          <th scope="col">Ends</th>
          <th scope="col">Last used</th>
          <th scope="col"><span class="visually-hidden">Revoke</span></th>
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
                    Revoke<span class="visually-hidden"> ${token.name}</span>
                  </button>
                </form>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function sessionsSection(sessions: AccountSession[], hidden: Html): Html {
  return html`<h2>Where you are signed in</h2>
    <div class="scroll" role="region" aria-label="Your sessions" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Browser</th>
            <th scope="col">Signed in with</th>
            <th scope="col">Since</th>
            <th scope="col"><span class="visually-hidden">Sign out</span></th>
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
                      ? html`this one`
                      : html`<form method="post" action="/account/sessions/${session.id}/revoke">
                          ${hidden}<button class="quiet small" type="submit">
                            Sign out<span class="visually-hidden"> ${session.device}</span>
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
