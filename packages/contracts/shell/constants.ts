/** Most bytes of one report, and of slices in it. */
export const telemetryBytesMax = 4096
export const telemetrySlicesMax = 12
