/**
 * The screens of the panel that exist: address → what renders it. The menu shows these and no others. A screen exports
 * `Component`; it is downloaded when somebody first opens it.
 */
import type { Tela } from '@pontua/contract/access';
import type { CargaDaTela } from '../kit/rotas/Tela.tsx';

type EnderecoDoPainel = Tela | `/painel/${string}`;

export const telasPainel: Partial<Record<EnderecoDoPainel, CargaDaTela>> = {
  '/painel/dashboard': () => import('./dashboard/DashboardPage.tsx'),
  '/painel/vendedores': () => import('./vendedores/VendedoresPage.tsx'),
  '/painel/cadastrar/parceiro': () => import('./vendedores/NovoVendedorPage.tsx'),
  '/painel/parceiro/:cpf': () => import('./vendedores/VendedorPage.tsx'),
  '/painel/arquivos': () => import('./arquivos/MeusArquivosPage.tsx'),
  '/painel/perfil': () => import('./perfil/PerfilPage.tsx'),
  '/painel/usuarios': () => import('./usuarios/UsuariosPage.tsx'),
  '/painel/cadastrar/administrador': () => import('./usuarios/NovoUsuarioPage.tsx'),
  '/painel/redes': () => import('./redes/RedesPage.tsx'),
  '/painel/cadastrar/rede': () => import('./redes/Rede.tsx'),
  '/painel/Lojas': () => import('./lojas/LojasPage.tsx'),
  '/painel/cadastrar/revenda': () => import('./lojas/NovaLojaPage.tsx'),
  '/painel/revenda/:cnpj': () => import('./lojas/LojaPage.tsx'),
  '/painel/revenda/:cnpj/cartaz': () => import('./lojas/CartazPage.tsx'),
  '/painel/cadastrar/permissoes': () => import('./permissoes/PermissoesPage.tsx'),
  '/painel/processar/vendas': () => import('./uploads/VendasPage.tsx'),
  '/painel/processar/historico': () => import('./uploads/HistoricoPage.tsx'),
  '/painel/produtos': () => import('./produtos/ProdutosPage.tsx'),
  '/painel/produtos/lojas': () => import('./produtos/CodigosDaLojaPage.tsx'),
  '/painel/cadastrar/produto': () => import('./produtos/CadastrarPage.tsx'),
  '/painel/cadastrar/produto/criteria': () => import('./produtos/Produto.tsx'),
  '/painel/cadastrar/produto/revenda': () => import('./produtos/CodigoDaLoja.tsx'),
  '/painel/processar/produtos': () => import('./produtos/ProcessarPage.tsx'),
  '/painel/processar/produtos/criteria': () => import('./produtos/ProcessarProdutosPage.tsx'),
  '/painel/processar/produtos/revenda': () => import('./produtos/ProcessarCodigosPage.tsx'),
  '/painel/premios': () => import('./premios/PremiosPage.tsx'),
  '/painel/cadastrar/premio': () => import('./premios/Premio.tsx'),
  '/painel/pesquisa-de-mercado': () => import('./pesquisas/PesquisasPage.tsx'),
  '/painel/cadastrar/pesquisa-mercado': () => import('./pesquisas/Pesquisa.tsx'),
  '/painel/cadastrar/pesquisa-de-mercado': () => import('./pesquisas/Pesquisa.tsx'),
  '/painel/cartoes': () => import('./cartoes/CartoesPage.tsx'),
  '/painel/cadastrar/cartao': () => import('./cartoes/NovoCartaoPage.tsx'),
  '/painel/processar/saldo-cartao': () => import('./cartoes/SaldoCartaoPage.tsx'),
  '/painel/resgates': () => import('./resgates/ResgatesPage.tsx'),
  '/painel/resgates/:id': () => import('./resgates/ResgatePage.tsx'),
  '/painel/conferir': () => import('./conferencias/ConferirPage.tsx'),
  '/painel/fotos-videos': () => import('./midias/MidiasPage.tsx'),
  '/painel/processar/foto-video': () => import('./midias/FotoVideoPage.tsx'),
  '/painel/pontuacoes/pontuado': () => import('./pontuacoes/PontuadoPage.tsx'),
  '/painel/pontuacoes/encerrado': () => import('./recibos/EncerradasPage.tsx'),
  '/painel/processar/pontuacoes': () => import('./recibos/PendentesPage.tsx'),
  '/painel/processar/pontos': () => import('./pontos/PontosPage.tsx'),
  '/painel/processar/correcao-pontuacao': () => import('./correcao/CorrecaoPage.tsx'),
  '/painel/processar/nova-venda': () => import('./recibos/NovaVendaPage.tsx'),
  '/painel/historico': () => import('./historico/HistoricoPage.tsx'),
  '/painel/produtos-vendidos': () => import('./vendidos/VendidosPage.tsx'),
  '/painel/compras-pontuacao': () => import('./compras-pontuacao/ComprasPontuacaoPage.tsx'),
  '/painel/relatorio': () => import('./relatorio/RelatorioPage.tsx'),
  '/painel/mensuracao': () => import('./mensuracao/MensuracaoPage.tsx'),
  '/painel/taxa-sucesso': () => import('./taxa/TaxaPage.tsx'),
  '/painel/processar/relatorios': () => import('./relatorios/RelatoriosPage.tsx'),
  '/painel/antifraude': () => import('./antifraude/AntifraudePage.tsx'),
  '/painel/antifraude/correcoes': () => import('./antifraude/CorrecoesPage.tsx'),
  '/painel/antifraude/:rede/:produto': () => import('./antifraude/LinhaPage.tsx'),
  '/painel/primeiros-passos': () => import('./inicio/PrimeirosPassosPage.tsx'),
  '/painel/banners': () => import('./banners/BannersPage.tsx'),
  '/painel/marca': () => import('./marca/MarcaPage.tsx'),
  '/painel/textos': () => import('./textos/TextosPage.tsx'),
  '/painel/logs': () => import('./logs/LogsPage.tsx'),
  '/painel/logs/:id': () => import('./logs/LogPage.tsx'),
  '/painel/dados-pessoais': () => import('./titulares/DadosPessoaisPage.tsx'),
  '/painel/configuracao-whats': () => import('./mensagens/ConfiguracaoPage.tsx'),
};

/** For everybody, each with a layout of its own. */
export const telasPublicas: Record<string, CargaDaTela> = {
  '/painel/esqueceu-senha': () => import('./entrada/EsqueceuSenhaPage.tsx'),
  '/painel/nova-senha/:uuid': () => import('./entrada/NovaSenhaPage.tsx'),
};
