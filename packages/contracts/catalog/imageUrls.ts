// A colon only before a port: a scheme after a scheme starts anew, or thousands of them would be read thousands of times.
const uploadUrl =
  /(?:https?:\/\/(?:[^\s,;:"'()<>[\]\\]|:\d)+?)?\/?\buploads\/[^\s,;"'()<>[\]\\]*[^\s,;"'()<>[\]\\.]/g

/** The picture URLs of an image field, each once: it may be a list, JSON text of one, a comma list, a single path or free text (spec 3). */
export function imageUrls(imageField: unknown): string[] {
  if (Array.isArray(imageField)) return imageUrls(imageField.join(' '))
  if (typeof imageField !== 'string') return []
  // JSON may escape its slashes.
  const urls = imageField.replaceAll('\\/', '/').match(uploadUrl) ?? []
  return [...new Set(urls.map((url) => (url.startsWith('uploads/') ? `/${url}` : url)))]
}
