import type { AddressInfo } from 'node:net'
import { GitBookAPI, GitBookAPIError } from '@gitbook/api'
// The package's own types import this file without an extension, which Node's resolution does not follow.
import type {
  Api,
  ChangeRequestReviewStatus as ReviewStatus,
  MemberRole,
  TeamMemberRole,
} from '../../node_modules/@gitbook/api/dist/client.d.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../app.ts'
import { buildMember, buildUser, type TestUser } from '../build.ts'

let app: TestApp
let endpoint: string
let admin: TestUser
let organizationId: string

beforeAll(async () => {
  app = await bootApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  endpoint = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  admin = await buildUser(app, { displayName: 'Ada' })
})

function clientOf(user: TestUser): Api<unknown> {
  // The class extends it.
  return new GitBookAPI({ authToken: user.token, endpoint }) as unknown as Api<unknown>
}

// An enum of the client's; its values are these words.
function role(name: string): MemberRole {
  return name as MemberRole
}

describe("the vendor's client", () => {
  test('walks through users and organizations', async () => {
    const api = clientOf(admin)
    expect((await api.user.getAuthenticatedUser()).data).toMatchObject({ id: admin.id, displayName: 'Ada' })
    expect((await api.users.updateUserById(admin.id, { displayName: 'Ada L.' })).data.displayName).toBe(
      'Ada L.',
    )
    expect((await api.users.getUserById(admin.id)).data.displayName).toBe('Ada L.')

    const created = await fetch(`${endpoint}/v1/orgs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Acme' }),
    })
    organizationId = ((await created.json()) as { id: string }).id
    expect((await api.orgs.listOrganizationsForAuthenticatedUser()).data.items.map(({ id }) => id)).toEqual([
      organizationId,
    ])
    const changed = await api.orgs.updateOrganizationById(organizationId, {
      title: 'Acme Docs',
      defaultRole: role('read'),
    })
    expect(changed.data).toMatchObject({ title: 'Acme Docs', defaultRole: 'read' })
    expect((await api.orgs.getOrganizationById(organizationId)).data.permissions.admin).toBe(true)
    expect((await api.emailDomains.getOrganizationsForEmailDomain('example.org')).data.organizations).toEqual(
      [],
    )
  })

  test('walks through invites and members', async () => {
    const api = clientOf(admin)
    const [invited, linked] = [await buildUser(app), await buildUser(app)]
    const { data: answer } = await api.orgs.inviteUsersToOrganization(organizationId, {
      emails: [invited.email],
      role: role('edit'),
    })
    expect(answer).toMatchObject({ users: [invited.id], invited: 1 })
    const { invites } = answer as typeof answer & { invites: { secret: string }[] }
    await clientOf(invited).orgs.joinOrganizationWithInvite(organizationId, invites[0]?.secret ?? '')
    const { data: created } = await api.orgs.createOrganizationInvite(organizationId, {
      role: role('comment'),
    })
    const { secret, url: _url, ...link } = created as typeof created & { secret: string; url: string }
    expect((await api.orgs.listOrganizationInviteLinks(organizationId)).data.items).toEqual([link])
    await api.orgs.updateOrganizationInviteById(organizationId, link.id, { role: role('review') })
    await clientOf(linked).orgs.joinOrganizationWithInvite(organizationId, secret)
    await api.orgs.deleteOrganizationInviteById(organizationId, link.id)

    const { data: members } = await api.orgs.listMembersInOrganizationById(organizationId, {
      order: 'asc',
      limit: 2,
    })
    expect(members.items.map(({ role }) => role)).toEqual(['admin', 'edit'])
    const { data: rest } = await api.orgs.listMembersInOrganizationById(organizationId, {
      order: 'asc',
      page: members.next?.page ?? '',
    })
    expect(rest.items.map(({ role }) => role)).toEqual(['review'])
    await api.orgs.updateMemberInOrganizationById(organizationId, invited.id, { role: null })
    expect((await api.orgs.getMemberInOrganizationById(organizationId, invited.id)).data.role).toBeNull()
    await api.orgs.setUserAsSsoMemberForOrganization(organizationId, linked.id)
    await api.orgs.removeMemberFromOrganizationById(organizationId, linked.id)
    expect(
      (await api.orgs.updateOrganizationMemberLastSeenAt(organizationId)).data.gitbookVisitorClaims,
    ).toBeTypeOf('string')
  })

  test('walks through teams', async () => {
    const api = clientOf(admin)
    const member = await buildMember(app, { organizationId, role: 'read' })
    const { data: team } = await api.orgs.createOrganizationTeam(organizationId, {
      title: 'Writers',
      members: [member.id],
    })
    expect(
      (await api.orgs.listTeamsInOrganizationById(organizationId, { title: 'writ' })).data.items,
    ).toEqual([team])
    await api.orgs.updateTeamInOrganizationById(organizationId, team.id, { title: 'Editors' })
    await api.orgs.addMemberToOrganizationTeamById(organizationId, team.id, admin.id, {
      role: 'owner' as TeamMemberRole,
    })
    await api.orgs.updateMembersInOrganizationTeam(organizationId, team.id, { remove: [member.id] })
    const { data: members } = await api.orgs.listTeamMembersInOrganizationById(organizationId, team.id)
    expect(members.items.map(({ team: { role } }) => role)).toEqual(['owner'])
    const { data: teams } = await api.orgs.listTeamsForOrganizationMember(organizationId, admin.id)
    expect(teams.items.map((item) => item.team.title)).toEqual(['Editors'])
    await api.orgs.deleteMemberFromOrganizationTeamById(organizationId, team.id, admin.id)
    await api.orgs.removeTeamFromOrganizationById(organizationId, team.id)
    const gone = api.orgs.getTeamInOrganizationById(organizationId, team.id)
    await expect(gone).rejects.toThrow(GitBookAPIError)
    await expect(gone).rejects.toMatchObject({ code: 404, errorMessage: 'No such team in this organization' })
  })

  test('proposes, discusses, reviews, updates and merges', async () => {
    const api = clientOf(admin)
    const { data: space } = await api.orgs.createSpace(organizationId, { title: 'Handbook' })
    const edit = async (path: string, ...changes: object[]) => {
      const response = await fetch(`${endpoint}/v1/spaces/${space.id}/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ changes }),
      })
      expect(response.status).toBe(200)
      return (await response.json()) as { refs: Record<string, string> }
    }
    const document = (markdown: string) => ({ document: { markdown } })
    const { refs } = await edit('content', {
      operation: 'insert_page',
      title: 'Welcome',
      ref: 'w',
      ...document('One\n\nTwo'),
    })
    const pageId = refs['w'] ?? ''
    const { data: opened } = await api.spaces.createChangeRequest(space.id, { subject: 'Better' })
    await edit(`change-requests/${opened.id}/content`, {
      operation: 'update_page',
      page: pageId,
      ...document('One\n\nTwo, better'),
    })
    await edit('content', { operation: 'insert_page', title: 'Meanwhile', ...document('') })
    const { data: comment } = await api.spaces.postCommentInChangeRequest(space.id, opened.id, {
      page: pageId,
      body: { markdown: 'Why?' },
    })
    expect(
      (await api.spaces.listCommentsInChangeRequest(space.id, opened.id, { format: 'markdown' })).data.items,
    ).toMatchObject([{ id: comment.id, body: { markdown: 'Why?' } }])
    const reviewer = clientOf(await buildMember(app, { organizationId, role: 'review' }))
    await reviewer.spaces.submitChangeRequestReview(space.id, opened.id, {
      status: 'approved' as ReviewStatus,
    })
    expect((await api.spaces.getChangeRequestById(space.id, String(opened.number))).data).toMatchObject({
      outdated: true,
      comments: 1,
    })
    expect((await api.spaces.updateChangeRequest(space.id, opened.id)).data.result).toBe('update')
    expect((await api.spaces.getChangeRequestChanges(space.id, opened.id)).data.changes).toHaveLength(1)
    expect((await api.spaces.mergeChangeRequest(space.id, opened.id)).data.result).toBe('merge')
    const { data: page } = await api.spaces.getPageById(space.id, pageId, { format: 'markdown' })
    expect(page).toMatchObject({ markdown: '# Welcome\n\nOne\n\nTwo, better\n' })
    expect((await api.spaces.listPages(space.id)).data.pages.map(({ title }) => title)).toEqual([
      'Welcome',
      'Meanwhile',
    ])
  })

  test('builds, publishes, restyles and resolves a site', async () => {
    const api = clientOf(admin)
    const { orgs } = api
    const { data: guide } = await orgs.createSpace(organizationId, { title: 'Guide' })
    const { data: reference } = await orgs.createSpace(organizationId, { title: 'Reference' })
    const { data: site } = await orgs.createSite(organizationId, { title: 'Vendor', spaces: [guide.id] })
    expect((await orgs.listSites(organizationId, { title: 'vendor' })).data.items).toEqual([site])
    const { data: section } = await orgs.addSectionToSite(organizationId, site.id, { spaceId: reference.id })
    const { data: group } = await orgs.addSectionGroupToSite(organizationId, site.id, {
      title: 'More',
      sections: [section.id],
    })
    await orgs.updateSiteSectionById(organizationId, site.id, section.id, { title: 'API', path: 'api' })
    await orgs.sortSiteStructure(organizationId, site.id, {
      item: { type: 'site-section', id: section.id },
      position: { after: { type: 'site-section-group', id: group.id } },
    })
    const { data: structure } = await orgs.getSiteStructure(organizationId, site.id)
    expect(structure.structure.map(({ object, title }) => [object, title])).toEqual([
      ['site-section', 'Guide'],
      ['site-section-group', 'More'],
      ['site-section', 'API'],
    ])
    const { data: whole } = await orgs.getSiteCustomizationById(organizationId, site.id)
    const { data: restyled } = await orgs.updateSiteCustomizationById(organizationId, site.id, {
      ...whole,
      title: 'Vendor docs',
    })
    expect(restyled.title).toBe('Vendor docs')
    await orgs.updateSiteAdaptiveSchema(organizationId, site.id, {
      jsonSchema: {
        type: 'object',
        properties: { beta: { type: 'boolean', description: 'Beta' } },
        additionalProperties: false,
      },
    })
    const { data: published } = await orgs.publishSite(organizationId, site.id)
    const url = 'urls' in published ? (published.urls.published ?? '') : ''
    const { data: link } = await orgs.createSiteShareLink(organizationId, site.id, { name: 'Board' })
    expect((await orgs.listSiteShareLinks(organizationId, site.id)).data.items).toEqual([link])
    const { data: found } = await api.urls.resolvePublishedContentByUrl({ url: `${url}api/start` })
    expect(found).toMatchObject({
      site: site.id,
      siteSection: section.id,
      space: reference.id,
      pathname: '/start',
    })
    const reader = new GitBookAPI({ authToken: 'apiToken' in found ? found.apiToken : '', endpoint })
    // The class extends it.
    const { data: profile } = await (reader as unknown as Api<unknown>).orgs.getPublishedContentSite(
      organizationId,
      site.id,
    )
    expect(profile.structure.type).toBe('sections')
    expect((await api.spaces.getSpaceById(reference.id)).data).toMatchObject({
      visibility: 'public',
      urls: { published: `${url}api/` },
    })
    await orgs.deleteSiteById(organizationId, site.id)
    await expect(orgs.getSiteById(organizationId, site.id)).rejects.toMatchObject({ code: 404 })
  })
})
