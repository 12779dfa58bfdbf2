export const savedSearchesPath = '/saved-searches'
