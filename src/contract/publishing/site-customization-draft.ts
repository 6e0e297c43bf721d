import { Type, type Static } from 'typebox'
import { Id } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { pictureBody } from '../people/pictures.ts'
import { Timestamp, Url } from '../shapes.ts'
import { CustomizationInput, SiteCustomization } from './site-customization.ts'
import { changingSite, siteIds, sitePath } from './sites.ts'

const SiteSpaceOfDraft = Type.Optional(
  Type.String({ ...Id, description: 'The site-space that it is for; without it, the whole site.' }),
)

const CustomizationDraft = Type.Object(
  {
    object: Type.Literal('site-customization-draft'),
    siteSpace: Type.Optional(Type.String()),
    customization: SiteCustomization,
    updatedAt: Timestamp,
  },
  { title: 'SiteCustomizationDraft' },
)
export type CustomizationDraft = Static<typeof CustomizationDraft>

const tag = 'Site customization'
const path = `${sitePath}/customization/draft`
const query = Type.Object({ siteSpace: SiteSpaceOfDraft })

export const getSiteCustomizationDraft = operation({
  id: 'getSiteCustomizationDraft',
  tag,
  summary: 'Get the caller’s own draft of how a site looks; 404 as long as there is none',
  method: 'GET',
  path,
  access: changingSite,
  params: siteIds,
  query,
  status: 200,
  response: CustomizationDraft,
})

export const listSiteCustomizationDrafts = operation({
  id: 'listSiteCustomizationDrafts',
  tag,
  summary: 'List the caller’s own drafts of how a site looks: of the whole site, and of its site-spaces',
  method: 'GET',
  path: `${path}s`,
  access: changingSite,
  params: siteIds,
  query: Page,
  status: 200,
  response: listOf(CustomizationDraft),
})

export const putSiteCustomizationDraft = operation({
  id: 'putSiteCustomizationDraft',
  tag,
  summary: 'Keep a draft of how a site looks, which only a preview of its author shows',
  description:
    'Each person has one for the site and one for each site-space. `GET …/publishing/preview?draft=true` shows them; setting the customization itself ends the draft.',
  method: 'PUT',
  path,
  access: changingSite,
  params: siteIds,
  body: Type.Object({ siteSpace: SiteSpaceOfDraft, customization: CustomizationInput }),
  status: 200,
  response: CustomizationDraft,
})

export const deleteSiteCustomizationDraft = operation({
  id: 'deleteSiteCustomizationDraft',
  tag,
  summary: 'Discard the caller’s own draft of how a site looks',
  method: 'DELETE',
  path,
  access: changingSite,
  params: siteIds,
  query,
  status: 204,
})

export const addSitePicture = operation({
  id: 'addSitePicture',
  tag,
  summary: 'Upload a picture that the customization of a site can name: a logo, an icon, a social preview',
  description:
    'It is shown to whoever has its address, and goes with the site. A site has at most a hundred.',
  method: 'POST',
  path: `${sitePath}/customization/pictures`,
  access: changingSite,
  params: siteIds,
  body: pictureBody,
  status: 201,
  response: Type.Object({ url: Url }),
})

export const siteCustomizationDraftOperations = [
  addSitePicture,
  getSiteCustomizationDraft,
  listSiteCustomizationDrafts,
  putSiteCustomizationDraft,
  deleteSiteCustomizationDraft,
]
