const codes = ['ENOENT', 'ENOTDIR', 'ERR_FS_EISDIR']

/** Undefined when there is no such file: its folder is missing, or its name is a folder. */
export async function nothingWhenAbsent<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && codes.some((code) => code === error.code))
      return undefined
    throw error
  }
}
