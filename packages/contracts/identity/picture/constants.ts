export const profilePictureBytesMax = 5 * 1024 * 1024
export const profilePictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
/**
 * Widths in pixels of the stored squares: `/avatars/x.webp` is the largest, `/avatars/x-96.webp` is
 * 96 pixels wide.
 */
export const profilePictureWidths = [96, 320, 640] as const
