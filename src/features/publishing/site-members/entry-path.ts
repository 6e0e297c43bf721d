/** Where on this installation members are led to. */
export const entryPath = '/sign-in/site'
