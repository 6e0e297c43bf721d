import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateOrganizationById } from '../../contract/people/organizations.ts'
import { removeUserPhoto, setOrganizationLogo, setUserPhoto } from '../../contract/people/pictures.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Shows a picture beside one's name, or none; it is in every list of people. */
export function useChangePhoto(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File | null) =>
      file === null
        ? call(removeUserPhoto, { params: { userId } })
        : call(setUserPhoto, { params: { userId }, body: { picture: await shrinkPicture(file, 'cover') } }),
    onSuccess: (user) => {
      client.setQueryData(keys.user, user)
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.user[0] })
    },
  })
}

export function useChangeLogo(organizationId: string) {
  const client = useQueryClient()
  const params = { organizationId }
  return useMutation({
    mutationFn: async (file: File | null) =>
      file === null
        ? call(updateOrganizationById, { params, body: { logo: null } })
        : call(setOrganizationLogo, { params, body: { picture: await shrinkPicture(file, 'contain') } }),
    onSuccess: (organization) => {
      client.setQueryData(keys.organization(organizationId), organization)
      return client.invalidateQueries({ queryKey: keys.organizations })
    },
  })
}
