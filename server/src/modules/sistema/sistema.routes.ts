import { getMarca } from '@pontua/contract/sistema';
import { route } from '../../platform/http/route.ts';

export const rotas = [route(getMarca, async (_, { config: { marca, demo } }) => ({ ...marca, demo }))];
