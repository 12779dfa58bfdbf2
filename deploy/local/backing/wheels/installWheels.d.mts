import type { BackingKind } from '../programs/ServerProgram.ts'

/** Programs that replace a wheel if they are on PATH, by kind of server. */
export const programsOnPath: Record<BackingKind, string[]>
/** Whether a wheel is certainly needed, judged by PATH alone. */
export function isServerLacking(env?: NodeJS.ProcessEnv): boolean
/** Installs the pinned servers into a private Python environment at first use. Returns its folder. */
export function installWheels(folder?: string): Promise<string>
