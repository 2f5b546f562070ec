export type Photo = { _id: string; url: string; alt: string }

export type UploadPhoto = (file: Blob, onProgress: (percentage: number) => void) => Promise<Photo>

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
export const LARGEST_PICTURE_BYTES = 10 * 1024 * 1024
