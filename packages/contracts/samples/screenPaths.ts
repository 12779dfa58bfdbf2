export const samplesPath = '/samples'
export const samplePath = (id: number): string => `${samplesPath}/${id}`
