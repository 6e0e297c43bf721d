export { explain, readYaml, type ReadYaml } from './read-yaml.ts'
