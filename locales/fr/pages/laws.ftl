laws-title = Règles
laws-tree = Articles
laws-book = Recueil
laws-search = Chercher dans les articles
laws-found = { $count ->
        [0] Rien de trouvé.
        [one] { $count } article trouvé.
       *[other] { $count } articles trouvés.
    }
laws-none = Aucun article ne contient « { $text } ».
laws-choose = Choisissez un article. Chacun dit en nos propres mots ce que le recueil prescrit, et la plupart ont un exemple qui se joue sur un échiquier.
laws-no-article = Ce recueil n’a pas d’article { $id }. La liste des articles les donne tous.
laws-no-page = Cet article est un titre ; ceux qui le suivent en disent le contenu.
laws-kind-R = Le logiciel l’applique.
laws-kind-C = Un participant peut le réclamer, et le logiciel tranche.
laws-kind-A = C’est un pouvoir de l’arbitre.
laws-kind-S = Cela se fixe à la préparation d’une partie ou d’une compétition.
laws-kind-I = Cela s’affiche là où c’est utile ; il n’y a rien à appliquer.
laws-examples = Exemples
laws-example = Exemple
laws-board = L’échiquier de l’exemple
laws-first = Au début
laws-back = Un pas en arrière
laws-on = Un pas en avant
laws-last = À la fin
laws-step = { $step } sur { $of }
laws-setup-refused = Une telle partie ne peut pas commencer.
laws-setup-warned = Une telle partie peut commencer, mais devrait être autrement.

book-fide-2009 = Règles du jeu d’échecs de la FIDE, 2009
    .short = FIDE 2009
book-fesa-2024 = Règles du shogi de la FESA, 2024
    .short = FESA 2024
book-fesa-2017 = Règles du shogi de la FESA, 2017
    .short = FESA 2017
book-cz = Notice d’un coffret de shogi
    .short = Coffret
book-livret = Livret d’un club de shogi
    .short = Livret de club
