import type { BackingKind } from '../programs/ServerProgram.ts'

/** Programs that do where they are on PATH, by what they serve. */
export const programsOnPath: Record<BackingKind, string[]>
/** Whether a server will surely come from the wheels. */
export function isServerLacking(env?: NodeJS.ProcessEnv): boolean
/** The private Python environment with the pinned servers, installed at the first need; answers its folder. */
export function installWheels(folder?: string): Promise<string>
