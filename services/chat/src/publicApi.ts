// What scripts outside of this service may use of it: what an operator runs.
export { type ChatModels, chatModels } from './model/chatModels.ts'
export { closeReport, openReports } from './openReports.ts'
export { openPictureFiles, reportedPictures } from './pictures/reportedPictures.ts'
