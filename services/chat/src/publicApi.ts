// What scripts outside of this service may use of it: what an operator runs.
export { chatModels } from './model/chatModels.ts'
export { closeReport, openReports } from './openReports.ts'
