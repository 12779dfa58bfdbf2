/** Maximum size of a report, and number of slices in it. */
export const telemetryBytesMax = 4096
export const telemetrySlicesMax = 12
