import * as contratoDaEquipe from '@pontua/contract/equipe';
import * as contratoDasTelas from '@pontua/contract/permissoes-tela';
import * as contratoDoFator from '@pontua/contract/segundo-fator';
import * as contratoDasSessoes from '@pontua/contract/sessoes-abertas';
import * as tipos from '@pontua/contract/tipos-permissao';
import * as contrato from '@pontua/contract/usuarios';
import { listRoute } from '../../platform/http/listagem.ts';
import { route, withFaltas } from '../../platform/http/route.ts';
import { cadastroRoutes } from '../cadastro/cadastro.api.ts';
import { equipe } from './equipe.lista.ts';
import { usuarios as daEquipe, faltasDoNovo, findUsuario, reinvite } from './equipe.service.ts';
import { getEscopo, updateEscopo } from './escopo.service.ts';
import { updateNiveis } from './niveis.service.ts';
import { updatePerfil } from './perfil.service.ts';
import * as permissoes from './permissoes.service.ts';
import * as recuperacao from './recuperacao.service.ts';
import * as segundoFator from './segundo-fator.service.ts';
import * as sessoes from './sessoes.service.ts';
import { tiposCompletos } from './tipos.lista.ts';
import { findTipo, listToChoose, tiposPermissao } from './tipos.service.ts';
import * as usuarios from './usuarios.service.ts';

export const rotas = [
  route(contrato.listPermissoes, ({ ator }, app) => usuarios.listPermissoes(app, ator)),
  route(contrato.existeUsuario, ({ query }, app) => usuarios.existeUsuario(app, query)),
  route(contrato.getConvite, async (_pedido, app) => usuarios.getConvite(app)),
  listRoute(equipe),
  ...withFaltas(
    cadastroRoutes(contratoDaEquipe.cadastroUsuarios, daEquipe, findUsuario),
    [contratoDaEquipe.cadastroUsuarios.create],
    faltasDoNovo,
  ),
  route(contratoDaEquipe.updateNiveis, (pedido, app) => updateNiveis(app, pedido, pedido.body)),
  route(contratoDaEquipe.getEscopoUsuario, ({ ator, params }, app) => getEscopo(app, ator, params.id)),
  route(contratoDaEquipe.updateEscopoUsuario, (pedido, app) =>
    updateEscopo(app, pedido, pedido.params.id, pedido.body),
  ),
  route(contratoDaEquipe.inviteUsuario, (pedido, app) => reinvite(app, pedido, pedido.params.id)),
  route(contratoDasTelas.addPermissaoTela, (pedido, app) => permissoes.addVisao(app, pedido, pedido.body)),
  route(contratoDasTelas.updatePermissoesTela, (pedido, app) => permissoes.updateGrade(app, pedido, pedido.body)),
  route(contrato.updatePerfilUsuario, (pedido, app) => updatePerfil(app, pedido, pedido.body)),
  route(contrato.esqueceuSenhaUsuario, (pedido, app) => recuperacao.request(app, pedido, pedido.body.informacao)),
  route(contrato.validarRecuperacaoUsuario, ({ body }, app) => recuperacao.check(app, body.uuid)),
  route(contrato.atualizarSenhaUsuario, (pedido, app) => recuperacao.redeem(app, pedido, pedido.body)),
  route(contratoDoFator.getSegundoFator, ({ ator }, app) => segundoFator.getSituacao(app, ator)),
  route(contratoDoFator.beginSegundoFator, (pedido, app) => segundoFator.begin(app, pedido, pedido.body.senha)),
  route(contratoDoFator.activateSegundoFator, (pedido, app) => segundoFator.activate(app, pedido, pedido.body.codigo)),
  route(contratoDoFator.swapCodigosRecuperacao, (pedido, app) => segundoFator.swapCodigos(app, pedido, pedido.body)),
  route(contratoDoFator.turnOffSegundoFator, (pedido, app) => segundoFator.turnOff(app, pedido, pedido.body)),
  route(contratoDoFator.resetSegundoFator, (pedido, app) => segundoFator.reset(app, pedido, pedido.params.id)),
  route(contratoDasSessoes.listMinhasSessoes, ({ ator }, app) => sessoes.listMinhas(app, ator)),
  route(contratoDasSessoes.closeMinhasSessoes, (pedido, app) => sessoes.endMinhas(app, pedido, pedido.query.sessao)),
  route(contratoDasSessoes.listSessoesDoUsuario, ({ ator, params }, app) => sessoes.listDe(app, ator, params.id)),
  route(contratoDasSessoes.closeSessoesDoUsuario, (pedido, app) =>
    sessoes.endDe(app, pedido, pedido.params.id, pedido.query.sessao),
  ),
  route(tipos.listTiposPermissao, (_pedido, app) => listToChoose(app)),
  listRoute(tiposCompletos),
  ...cadastroRoutes(tipos.cadastroTiposPermissao, tiposPermissao, findTipo),
];
