import { listResultado } from '@pontua/contract/selecao';
import { route } from '../../platform/http/route.ts';
import * as listas from './logs.lista.ts';
import { listResultados } from './resultados.service.ts';

export const rotas = [
  {
    ...route(listResultado, ({ ator, query }, app) => listResultados(app, ator, query)),
    exportacao: listas.resultados,
  },
];
