/** The url of one's own upload, or empty for no picture. */
export type PictureChange = { profilePictureUrl: string }
export type UploadedPicture = { url: string }
