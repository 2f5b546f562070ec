import { call, userApi } from '@/api/client'
import { userQuery } from '@/api/queries'
import type { Answer } from '@/api/types'

export type Device = Answer<'/api/v1/user/device', 'get'>['items'][number]

export const devicesQuery = () => userQuery('get', '/api/v1/user/device')

export const closeDevice = ({ _id }: Device) =>
  call(userApi.DELETE('/api/v1/user/device/{device_id}', { params: { path: { device_id: _id } } }))

export const closeOtherDevices = () => call(userApi.DELETE('/api/v1/user/device'))

export const confirmDevice = ({ _id }: Device) =>
  call(
    userApi.POST('/api/v1/user/device/{device_id}/confirm', {
      params: { path: { device_id: _id } },
    }),
  )
