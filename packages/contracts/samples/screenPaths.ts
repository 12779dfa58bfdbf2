export const samplesPath = '/samples'
export const askForSamplePath = `${samplesPath}/new`

/** The form that asks for a sample of a listing. */
export const askPath = (materialId: number): string => `${askForSamplePath}?listing=${materialId}`
export const samplePath = (id: number | ':id'): string => `${samplesPath}/${id}`
