/** Global warming potentials of one IPCC assessment report. Null: the copies read do not say. */
export type GwpSet = 'AR5' | null

export type Source = {
  title: string
  publisher: string
  /** Year of the edition. */
  year: number
  geography: 'US' | 'UK' | 'Global'
  gases: readonly string[]
  gwp: GwpSet
  licence: string
  address: string
  /** A fact about this edition that a reader needs. */
  note?: string
}

const kyoto = ['CO2', 'CH4', 'N2O'] as const
const publicDomain = 'US government work, public domain'

/** The publications whose figures are stored here, each with a licence that allows it. */
export const sources = {
  'epa-hub-2025': {
    title: 'GHG Emission Factors Hub 2025',
    publisher: 'US Environmental Protection Agency',
    year: 2025,
    geography: 'US',
    gases: kyoto,
    gwp: 'AR5',
    licence: publicDomain,
    address: 'https://www.epa.gov/system/files/documents/2025-01/ghg-emission-factors-hub-2025.pdf',
    note: 'Burning of fuel only. For inventories of scope 3; EPA says that its waste factors and WARM are not interchangeable.',
  },
  'epa-hub-2024': {
    title: 'GHG Emission Factors Hub 2024',
    publisher: 'US Environmental Protection Agency',
    year: 2024,
    geography: 'US',
    gases: kyoto,
    gwp: 'AR5',
    licence: publicDomain,
    address: 'https://www.epa.gov/climateleadership/ghg-emission-factors-hub',
  },
  'warm-16': {
    title: 'Waste Reduction Model (WARM), version 16',
    publisher: 'US Environmental Protection Agency',
    year: 2023,
    geography: 'US',
    gases: kyoto,
    gwp: null,
    licence: publicDomain,
    address:
      'https://www.epa.gov/system/files/documents/2023-12/warm_containers_packaging_and_non-durable_goods_materials_v16_dec.pdf',
    note: 'Modeled for post-consumer streams. For decisions and for the benefits of recycling, not for inventories.',
  },
  'desnz-2025': {
    title: 'Greenhouse gas reporting: conversion factors 2025',
    publisher: 'UK Department for Energy Security and Net Zero',
    year: 2025,
    geography: 'UK',
    gases: kyoto,
    gwp: 'AR5',
    licence: 'Open Government Licence v3.0',
    address:
      'https://assets.publishing.service.gov.uk/media/6846b6ea57f3515d9611f0dd/ghg-conversion-factors-2025-flat-format.xlsx',
    note: 'An edition of 2026 is published. No copy of it could be read, so this edition is used until then.',
  },
  'broadbent-2016': {
    title:
      "Steel's recyclability: demonstrating the benefits of recycling steel to achieve a circular economy",
    publisher: 'Clare Broadbent, Int J Life Cycle Assess 21, 1658-1665',
    year: 2016,
    geography: 'Global',
    gases: ['CO2e'],
    gwp: null,
    licence: 'Open access article',
    address: 'https://doi.org/10.1007/s11367-016-1081-1',
  },
} as const satisfies Record<string, Source>

export type SourceId = keyof typeof sources

/**
 * Read and named, but not stored: the default tables of GLEC v3 belong to the Smart Freight Centre.
 * Its method (well-to-wheel, empty trips shared by the loaded ones) is also in ISO 14083.
 */
export const citedOnly = {
  title: 'GLEC Framework v3, ISO 14083:2023',
  publisher: 'Smart Freight Centre',
  address: 'https://www.smartfreightcentre.org/en/our-programs/global-logistics-emissions-council/',
} as const
