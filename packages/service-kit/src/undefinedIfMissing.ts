/** For `catch`: undefined if a file or folder does not exist. Rethrows any other error. */
export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
