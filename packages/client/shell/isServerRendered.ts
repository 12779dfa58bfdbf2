/** Whether the first page of the visit came with its data, or is only being drawn by a server: nothing need be asked for ahead. */
export function isServerRendered(): boolean {
  return typeof document === 'undefined' || document.getElementById('rendered-queries') !== null
}
