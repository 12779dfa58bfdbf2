// A colon is allowed only before a port, so that repeated schemes do not cause quadratic
// backtracking.
const uploadUrl =
  /(?:https?:\/\/(?:[^\s,;:"'()<>[\]\\]|:\d)+?)?\/?\buploads\/[^\s,;"'()<>[\]\\]*[^\s,;"'()<>[\]\\.]/g

/**
 * The distinct picture URLs in an image field. It may be a list, JSON text of a list, a
 * comma-separated list, a path or free text.
 */
export function imageUrls(imageField: unknown): string[] {
  if (Array.isArray(imageField)) return imageUrls(imageField.join(' '))
  if (typeof imageField !== 'string') return []
  // JSON may escape slashes.
  const urls = imageField.replaceAll('\\/', '/').match(uploadUrl) ?? []
  return [...new Set(urls.map((url) => (url.startsWith('uploads/') ? `/${url}` : url)))]
}
