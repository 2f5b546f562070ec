import type { components } from '@/api/schema'

type Schemas = components['schemas']
export type StoreProfile = Schemas['StoreProfileOut']
export type SocialMedia = Schemas['SocialMediaOut']
export type SocialLink = Schemas['SocialLinkOut']
export type NetworkName = SocialLink['network']
export type Configuration = Schemas['StoreConfigurationOut']

export const PROFILE = '/api/v1/store/profile'
export const SOCIAL = '/api/v1/store/social-media'
export const CONFIGURATION = '/api/v1/store/configuration'
