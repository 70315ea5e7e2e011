/** The seller's screens that exist: address → what renders it. The layout's bar and menu show these and no others. */
import type { CargaDaTela } from '../kit/rotas/Tela.tsx';

/** For a signed-in seller, inside the layout. */
export const telasLoja: Record<string, CargaDaTela> = {
  '/loja': () => import('./vitrine/LojaPage.tsx'),
  '/loja/credito': () => import('./vitrine/CreditoPage.tsx'),
  '/premio/:codigo': () => import('./premio/PremioPage.tsx'),
  '/resgates': () => import('./resgates/ResgatesPage.tsx'),
  '/pontuacoes': () => import('./pontuacoes/PontuacoesPage.tsx'),
  '/enviar-pontuacao': () => import('./enviar/EnviarPage.tsx'),
  '/cartao': () => import('./cartao/CartaoPage.tsx'),
  '/pontos-produtos': () => import('./produtos/PontosProdutosPage.tsx'),
  '/loja/cadastrar-vendedor/:idRevenda': () => import('./cadastro/ColegaPage.tsx'),
  '/perfil': () => import('./perfil/PerfilPage.tsx'),
  '/meus-dados': () => import('./dados/MeusDadosPage.tsx'),
  '/avisos': () => import('./avisos/AvisosPage.tsx'),
  '/regulamento': () => import('./regulamento/RegulamentoPage.tsx'),
  '/contato': () => import('./contato/ContatoPage.tsx'),
  '/fotos-videos': () => import('./galeria/GaleriaPage.tsx'),
};

/** For everybody, each with a layout of its own. */
export const telasPublicas: Record<string, CargaDaTela> = {
  '/esqueceu-senha': () => import('./entrada/EsqueceuSenhaPage.tsx'),
  '/esqueceu-senha/:uuid': () => import('./entrada/NovaSenhaPage.tsx'),
  '/confirmar-email/:uuid': () => import('./entrada/ConfirmarEmailPage.tsx'),
  '/cadastrar-vendedor/:idRevenda': () => import('./cadastro/CadastroPage.tsx'),
  '/politica-privacidade': () => import('./privacidade/PrivacidadePage.tsx'),
};
