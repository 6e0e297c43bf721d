/** What a canvas can draw, of the kinds that people have. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']
