export { exportRepository } from './export-repository.ts'
export { importRepository } from './import-repository.ts'
