import { join, resolve } from 'node:path'
import { rootDir } from '../slices.ts'

/**
 * Absolute path of the built slices and their registry: `BUILD_DIR`, else `build` in the project.
 */
export function buildDirFromEnvironment(): string {
  return process.env.BUILD_DIR ? resolve(process.env.BUILD_DIR) : join(rootDir, 'build')
}
