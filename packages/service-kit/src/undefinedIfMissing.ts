/** For `catch`: nothing where a file or folder is not there; throws what else went wrong. */
export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
