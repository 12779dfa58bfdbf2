export const profilePictureBytesMax = 5 * 1024 * 1024
export const profilePictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
/** Widths in pixels of the squares that each picture is stored in: `/avatars/x.webp` is the largest, `/avatars/x-96.webp` the 96 wide one. */
export const profilePictureWidths = [96, 320, 640] as const
