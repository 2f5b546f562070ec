import type { Answer, Body } from '@/api/types'

export type Method = Answer<'/api/v1/shipping/method', 'get'>['methods'][number]
export type CoverageMap = Answer<'/api/v1/shipping/map', 'get'>
export type MapState = CoverageMap['states'][number]
export type MapCity = MapState['cities'][number]
export type Simulation = Answer<'/api/v1/shipping/simulate', 'post'>
export type SimulationBody = Body<'/api/v1/shipping/simulate', 'post'>
export type Skipped = Simulation['skipped'][number]
export type Option = Simulation['options'][number]
export type ShippingSettings = Answer<'/api/v1/shipping/settings', 'get'>
export type Unserved = Answer<'/api/v1/shipping/unserved', 'get'>
