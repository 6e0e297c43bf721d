import { queryOptions, useMutation } from '@tanstack/react-query'
import { createCustomFont, listCustomFonts, type CustomFont } from '../../contract/publishing/fonts.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { uploadFile } from './exchange.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

/** The fonts that an organization brought. */
export function fontsQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keys.organization(organizationId), 'fonts'],
    queryFn: () => allPages((query) => call(listCustomFonts, { params: { organizationId }, query })),
  })
}

export type NewFont = { family: string; faces: { file: File; weight: number }[] }

/** `onUploaded` also where the form that it was chosen in is no longer shown. */
export function useUploadFont(organizationId: string, onUploaded: (font: CustomFont) => void) {
  return useMutation({
    mutationFn: async ({ family, faces }: NewFont): Promise<CustomFont> => {
      const fontFaces = await Promise.all(
        faces.map(async ({ file, weight }) => ({
          weight,
          storageKey: await uploadFile(organizationId, file, 'customization_font'),
        })),
      )
      return call(createCustomFont, { params: { organizationId }, body: { fontFamily: family, fontFaces } })
    },
    onSuccess: onUploaded,
    onSettled: () => queryClient.invalidateQueries({ queryKey: fontsQuery(organizationId).queryKey }),
  })
}
