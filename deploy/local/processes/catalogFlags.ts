/** How Node runs catalog: its index lives long and its answers do not, so that V8 need not keep 130 MB for young objects. */
export const catalogFlags = ['--max-semi-space-size=8']
