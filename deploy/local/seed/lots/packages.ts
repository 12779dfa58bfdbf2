import type { PackageType } from '@materia/contracts/goods/packageTypes.ts'

/** Packages to pick from. Common ones are repeated. */
export const loose: PackageType[] = ['supersack', 'supersack', 'box', 'box', 'loose']
export const sacked: PackageType[] = ['supersack', 'supersack', 'box', 'pallet']
export const tied: PackageType[] = ['pallet']
